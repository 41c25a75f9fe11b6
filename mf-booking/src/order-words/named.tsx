import { useEffect } from 'react';

interface NamedProps<Name extends string> {
  readonly name: Name;
  readonly onNamed: (name: Name) => void;
}

/** Tells the page what it is about once that is known: its title stands outside of what is loaded. */
export function Named<Name extends string>({ name, onNamed }: NamedProps<Name>) {
  useEffect(() => onNamed(name), [name, onNamed]);
  return null;
}
