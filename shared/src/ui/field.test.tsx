import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckboxField, PasswordField, RadioGroupField, SelectField, TextField } from './field';

function attribute(html: string, tag: string, name: string): string | undefined {
  const element = new RegExp(`<${tag}\\b[^>]*>`).exec(html)?.[0] ?? '';
  return new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1];
}

test('the label and the hint belong to the control', () => {
  const html = renderToStaticMarkup(<TextField name="phone" label="Phone" hint="Ten digits" />);
  const id = attribute(html, 'input', 'id');
  expect(attribute(html, 'label', 'for')).toBe(id);
  expect(attribute(html, 'input', 'aria-describedby')).toBe(`${id}-hint`);
  expect(html).toContain(`id="${id}-hint"`);
});

test('an error takes the place of the hint', () => {
  const html = renderToStaticMarkup(
    <TextField name="phone" label="Phone" hint="Ten digits" error="Too short" required />,
  );
  const id = attribute(html, 'input', 'id');
  expect(id).toBeTruthy();
  expect(attribute(html, 'label', 'for')).toBe(id);
  expect(attribute(html, 'input', 'aria-describedby')).toBe(`${id}-error`);
  expect(html).toContain(`id="${id}-error"`);
  expect(html).not.toContain('Ten digits');
  expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
  expect(attribute(html, 'input', 'required')).toBe('');
});

test('a field without an error is not marked invalid and describes nothing that is not there', () => {
  const html = renderToStaticMarkup(<TextField name="name" label="Name" error={undefined} />);
  expect(html).not.toContain('aria-invalid');
  expect(html).not.toContain('aria-describedby');
  expect(html).not.toContain('required');
});

test('two fields of the same name have different ids', () => {
  const html = renderToStaticMarkup(
    <>
      <TextField name="name" label="One" />
      <TextField name="name" label="Two" />
    </>,
  );
  const ids = [...html.matchAll(/<input[^>]* id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
});

test('a password starts hidden and its button has a name in words', () => {
  const html = renderToStaticMarkup(<PasswordField name="password" label="Password" />);
  expect(attribute(html, 'input', 'type')).toBe('password');
  expect(attribute(html, 'button', 'aria-label')).toBe('Show password');
  expect(attribute(html, 'button', 'type')).toBe('button');
});

test('a group of choices announces its error and has one name', () => {
  const html = renderToStaticMarkup(
    <RadioGroupField
      name="slot"
      legend="Time"
      defaultValue="evening"
      options={[
        { value: 'morning', label: 'Morning' },
        { value: 'evening', label: 'Evening' },
      ]}
      error="Choose one"
    />,
  );
  expect(attribute(html, 'fieldset', 'role')).toBe('radiogroup');
  expect(attribute(html, 'fieldset', 'aria-invalid')).toBe('true');
  const errorId = attribute(html, 'fieldset', 'aria-describedby');
  expect(html).toContain(`id="${errorId}"`);
  expect(html.match(/<input[^>]*checked=""[^>]*>/g)).toHaveLength(1);
  expect(/<input[^>]*checked=""[^>]*>/.exec(html)?.[0]).toContain('value="evening"');
});

test('a tick box keeps its error and its label together', () => {
  const html = renderToStaticMarkup(
    <CheckboxField name="consent" label="I agree" error="Needed" />,
  );
  const id = attribute(html, 'input', 'id');
  expect(attribute(html, 'label', 'for')).toBe(id);
  expect(attribute(html, 'input', 'aria-describedby')).toBe(`${id}-error`);
});

test('a choice starts with its empty option when it has a placeholder', () => {
  const html = renderToStaticMarkup(
    <SelectField
      name="service"
      label="Service"
      placeholder="Choose"
      options={[{ value: 'HW', label: 'Wiring' }]}
    />,
  );
  expect(html.match(/<option value="([^"]*)"/)?.[1]).toBe('');
});
