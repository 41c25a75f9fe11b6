import { useState, type RefObject, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Problem } from '../contracts/problem';
import {
  refusedFields,
  shownProblems,
  summaryOf,
  type Check,
  type FieldProblems,
  type Refusals,
} from './check';
import { fieldsLike, hasChanges, type Draft } from './draft';
import { focusFirstInvalid } from './focus-first-invalid';
import { unseenFields } from './unseen-fields';
import { useSubmission } from './use-submission';
import { useUnseen } from './use-unseen';

type Name<Values> = keyof Values & string;
/** The names of the fields whose values have the given type. */
type NameOf<Values, Type> = {
  [Field in Name<Values>]: Values[Field] extends Type ? Field : never;
}[Name<Values>];

/** The submitted form and the button that submitted it. */
export interface Sent {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
}

export interface FormOptions<Values extends object, Value, Fault extends string> {
  /** The values of fields that the person has not changed; they may change while the form is open. */
  readonly initial: Values;
  /** `at`: when the person last tried to send. Without `check` every input is valid. */
  readonly check?: ((values: Values, at: Date) => Check<Value, Name<Values>, Fault>) | undefined;
  /** A field's problem in words. */
  readonly text?: ((field: Name<Values>, problem: Fault) => string | null) | undefined;
  /** Refusals of the service that are shown at a field; any other refusal becomes the form's `problem`. */
  readonly refusals?: Refusals<Name<Values>, Fault> | undefined;
  /**
   * Sends the checked value. If it throws, the form shows the error and keeps all input. False: the task is not
   * finished yet, so the draft stays.
   */
  readonly send: (value: Value, sent: Sent) => Promise<void | false>;
  /** Whether the person must confirm first: then `isAsking` is true until `confirm` or `goBack`. */
  readonly asks?: ((value: Value) => boolean) | undefined;
  /** Stores the input until it is sent. */
  readonly draft?: Draft | undefined;
  /** The fields that the draft stores; default all. Never include a password. */
  readonly keeps?: readonly Name<Values>[] | undefined;
  /** Selects the values of a draft that are still valid. */
  readonly restore?: ((kept: Partial<Values>) => Partial<Values>) | undefined;
  /** Called before each change by the person. */
  readonly onChange?: (() => void) | undefined;
}

/** What a field needs to be part of the form. */
interface Bound {
  readonly name: string;
  readonly error: string | null;
}

export interface Form<Values extends object, Fault extends string> {
  readonly values: Values;
  /** The problems to correct: shown from the first attempt to send until each is corrected. */
  readonly problems: FieldProblems<Name<Values>, Fault>;
  readonly summary: ReturnType<typeof summaryOf>;
  /** Why sending failed, when the reason concerns no field. */
  readonly problem: Problem | null;
  readonly isBusy: boolean;
  /** The form was sent, and nothing has happened since. */
  readonly isDone: boolean;
  /** The input differs from the initial values. */
  readonly isDirty: boolean;
  readonly isAsking: boolean;
  /** Spread on the `<form>`. */
  readonly props: {
    readonly noValidate: true;
    /** Outside a dialog it sends nothing: without JavaScript what was typed must not become part of an address. */
    readonly method: 'dialog';
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    readonly onFocus: (event: { readonly target: EventTarget }) => void;
    readonly onBlur: () => void;
    readonly ref: RefObject<HTMLFormElement | null>;
  };
  /** Spread on a text field. */
  readonly field: (name: NameOf<Values, string>) => Bound & {
    readonly value: string;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  };
  /** Spread on a checkbox. */
  readonly checkbox: (name: NameOf<Values, boolean>) => Bound & {
    readonly checked: boolean;
    readonly onChange: (event: { readonly target: { readonly checked: boolean } }) => void;
  };
  /** Spread on a group of choices; the options are the values that the field may have. */
  readonly choice: (name: NameOf<Values, string>) => Bound & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };
  readonly change: (values: Partial<Values>) => void;
  readonly confirm: () => void;
  readonly goBack: () => void;
  /** Discards the input and its draft. */
  readonly reset: () => void;
  /** Clears `problem`; field problems stay until they are corrected. */
  readonly forgetProblem: () => void;
  /** Clears all problems; the input stays. */
  readonly forgetProblems: () => void;
}

/**
 * A form: its input, its problems, and how it is sent. Problems appear on the attempt to send, with the focus on the
 * first invalid field, and disappear as they are corrected. For another person or row, remount the form with a new key.
 */
export function useForm<Values extends object, Value = Values, Fault extends string = never>(
  options: FormOptions<Values, Value, Fault>,
): Form<Values, Fault> {
  const { initial, text, refusals = {}, draft, keeps } = options;
  const [typed, setTyped] = useState<Partial<Values>>(() => {
    const kept = fieldsLike(initial, draft?.fields() ?? {});
    return options.restore?.(kept) ?? kept;
  });
  /** What the field with the focus shows: what becomes known meanwhile would mix with what is typed there. */
  const [held, setHeld] = useState<Partial<Values>>({});
  const [checkedAt, setCheckedAt] = useState<Date | null>(null);
  /** Fields changed since the last attempt: earlier refusals no longer apply to them. */
  const [amended, setAmended] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Sent | null>(null);
  const [isDone, setIsDone] = useState(false);
  const { isBusy, problem, forgetProblem, run } = useSubmission();

  const values: Values = { ...initial, ...held, ...typed };
  const element = useUnseen(values, (unseen) => change(unseen));
  const refused = refusedFields(refusals, problem);
  const isAtField = problem !== null && refusals[problem.code] !== undefined;
  const found = checkedAt ? checkAll(values, checkedAt) : null;
  const problems = shownProblems(found?.ok === false ? found.problems : {}, refused, amended);

  function checkAll(all: Values, at: Date): Check<Value, Name<Values>, Fault> {
    return options.check?.(all, at) ?? { ok: true, value: all as unknown as Value };
  }

  function change(fields: Partial<Values>): void {
    options.onChange?.();
    setTyped((before) => ({ ...before, ...fields }));
    setAmended((before) => [...new Set([...before, ...Object.keys(fields)])]);
    setIsDone(false);
    const kept = Object.entries(fields).filter(([name]) => keeps?.includes(name as never) ?? true);
    if (kept.length > 0) draft?.saveFields(Object.fromEntries(kept));
  }

  function hold(target: EventTarget): void {
    const name = 'name' in target ? String(target.name) : '';
    setHeld(fieldsLike(values, { [name]: values[name as Name<Values>] }));
  }

  function forgetProblems(): void {
    setCheckedAt(null);
    setAmended([]);
    setIsDone(false);
    forgetProblem();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    const sent: Sent = { form: event.currentTarget, submitter };
    const unseen = unseenFields(sent.form, values);
    const at = new Date();
    // Render the problems first, so that the focus can go to the first invalid field.
    flushSync(() => {
      if (Object.keys(unseen).length > 0) change(unseen);
      forgetProblems();
      setCheckedAt(at);
    });
    const check = checkAll({ ...values, ...unseen }, at);
    if (!check.ok) focusFirstInvalid(sent.form);
    else if (options.asks?.(check.value)) setAsked(sent);
    else void deliver(check.value, sent);
  }

  async function deliver(value: Value, sent: Sent): Promise<void> {
    const outcome = await run(() => options.send(value, sent));
    if (!outcome) return;
    if (outcome.state === 'failed') {
      if (refusals[outcome.problem.code]) focusFirstInvalid(sent.form);
      return;
    }
    setCheckedAt(null);
    setAsked(null);
    if (outcome.value === false) return;
    draft?.clear();
    setIsDone(true);
  }

  function bind(name: Name<Values>): Bound {
    const fault = problems[name];
    return { name, error: fault === undefined ? null : (text?.(name, fault) ?? fault) };
  }

  function set(name: Name<Values>, value: unknown): void {
    change({ [name]: value } as Partial<Values>);
  }

  return {
    values,
    problems,
    summary: summaryOf(problems),
    problem: isAtField ? null : problem,
    isBusy,
    isDone,
    isDirty: hasChanges(initial, { ...initial, ...typed }),
    isAsking: asked !== null,
    props: {
      noValidate: true,
      method: 'dialog',
      onSubmit: handleSubmit,
      onFocus: ({ target }) => hold(target),
      onBlur: () => setHeld({}),
      ref: element,
    },
    field: (name) => ({
      ...bind(name),
      value: values[name] as string,
      onChange: ({ target }) => set(name, target.value),
    }),
    checkbox: (name) => ({
      ...bind(name),
      checked: values[name] as boolean,
      onChange: ({ target }) => set(name, target.checked),
    }),
    choice: (name) => ({
      ...bind(name),
      value: values[name] as string,
      onChange: (value) => set(name, value),
    }),
    change,
    confirm() {
      const check = checkAll(values, checkedAt ?? new Date());
      if (asked && check.ok) void deliver(check.value, asked);
    },
    goBack: () => setAsked(null),
    reset() {
      setTyped({});
      setHeld({});
      forgetProblems();
      draft?.clear();
    },
    forgetProblem() {
      if (!isAtField) forgetProblem();
    },
    forgetProblems,
  };
}
