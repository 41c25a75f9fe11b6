import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Problem } from '../contracts/problem';
import {
  hasMissing,
  refusedFields,
  shownProblems,
  type Check,
  type FieldProblems,
  type Refusals,
} from './check';
import { fieldsLike, hasChanges, type Draft } from './draft';
import { focusFirstInvalid } from './focus-first-invalid';
import { unseenFields } from './unseen-fields';
import { useSubmission } from './use-submission';

type Name<Values> = keyof Values & string;
/** The fields whose values are of a type. */
type NameOf<Values, Type> = {
  [Field in Name<Values>]: Values[Field] extends Type ? Field : never;
}[Name<Values>];

/** What was pressed. */
export interface Sent {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
}

export interface FormOptions<Values extends object, Value, Fault extends string> {
  /** What the fields hold where nothing is typed over it; it may change while the form is open. */
  readonly initial: Values;
  /** `at`: when the person last tried to send. Without it everything may be sent. */
  readonly check?: ((values: Values, at: Date) => Check<Value, Name<Values>, Fault>) | undefined;
  /** A field's problem in words. */
  readonly text?: ((field: Name<Values>, problem: Fault) => string | null) | undefined;
  /** Refusals of the service that are shown at a field; any other is the form's `problem`. */
  readonly refusals?: Refusals<Name<Values>, Fault> | undefined;
  /**
   * Sends what was checked. What it throws is shown, and everything typed stays. False: it is not done yet, so the draft
   * stays.
   */
  readonly send: (value: Value, sent: Sent) => Promise<void | false>;
  /** Whether the person is asked first: then `isAsking` until `confirm` or `goBack`. */
  readonly asks?: ((value: Value) => boolean) | undefined;
  /** Where what is typed is kept until it is sent. */
  readonly draft?: Draft | undefined;
  /** The fields that are kept; without it all. Never a password. */
  readonly keeps?: readonly Name<Values>[] | undefined;
  /** What of a draft will still do. */
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
  /** What is to be put right: from the first try to send on, and until it is. */
  readonly problems: FieldProblems<Name<Values>, Fault>;
  readonly hasMissing: boolean;
  /** Why it was not sent, when that is about no field. */
  readonly problem: Problem | null;
  readonly isBusy: boolean;
  /** The last thing that happened is that it was sent. */
  readonly isDone: boolean;
  /** Something is typed that is not what the form began with. */
  readonly isDirty: boolean;
  readonly isAsking: boolean;
  /** On the `<form>`. */
  readonly props: {
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** On a field that holds text. */
  readonly field: (name: NameOf<Values, string>) => Bound & {
    readonly value: string;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  };
  /** On a tick box. */
  readonly checkbox: (name: NameOf<Values, boolean>) => Bound & {
    readonly checked: boolean;
    readonly onChange: (event: { readonly target: { readonly checked: boolean } }) => void;
  };
  /** On a group of choices, whose options are the values the field may have. */
  readonly choice: (name: NameOf<Values, string>) => Bound & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };
  readonly change: (values: Partial<Values>) => void;
  readonly confirm: () => void;
  readonly goBack: () => void;
  /** Drops what is typed, with its draft. */
  readonly reset: () => void;
  /** Drops `problem`; what is said at a field stays there until that is put right. */
  readonly forgetProblem: () => void;
  /** Drops all that was found and said about it; what is typed stays. */
  readonly forgetProblems: () => void;
}

/**
 * A form: what is typed, what is wrong with it, and its way out. Problems are said when it is sent, with the focus on
 * the first of them, and go away as they are put right. Another person or row is another form: mount it anew (by key).
 */
export function useForm<Values extends object, Value = Values, Fault extends string = never>(
  options: FormOptions<Values, Value, Fault>,
): Form<Values, Fault> {
  const { initial, text, refusals = {}, draft, keeps } = options;
  const [typed, setTyped] = useState<Partial<Values>>(() => {
    const kept = fieldsLike(initial, draft?.fields() ?? {});
    return options.restore?.(kept) ?? kept;
  });
  const [checkedAt, setCheckedAt] = useState<Date | null>(null);
  /** Changed since the last try: what was refused then says nothing about them now. */
  const [amended, setAmended] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Sent | null>(null);
  const [isDone, setIsDone] = useState(false);
  const { isBusy, problem, forgetProblem, run } = useSubmission();

  const values: Values = { ...initial, ...typed };
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
    // The problems are on the page before the focus goes to the first of them.
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
    hasMissing: hasMissing(problems),
    problem: isAtField ? null : problem,
    isBusy,
    isDone,
    isDirty: hasChanges(initial, values),
    isAsking: asked !== null,
    props: { noValidate: true, onSubmit: handleSubmit },
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
      forgetProblems();
      draft?.clear();
    },
    forgetProblem() {
      if (!isAtField) forgetProblem();
    },
    forgetProblems,
  };
}
