import { useEffect } from 'react';

interface NamedProps {
  readonly name: string;
  readonly onNamed: (name: string) => void;
}

/** Tells the page what it is about once that is known: its title stands outside of what is loaded. */
export function Named({ name, onNamed }: NamedProps) {
  useEffect(() => onNamed(name), [name, onNamed]);
  return null;
}
