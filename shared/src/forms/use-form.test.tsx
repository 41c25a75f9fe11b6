import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from '../ui/field';
import { emptyFault, checked } from './check';
import { openDraft, type Draft } from './draft';
import { useForm } from './use-form';

function memoryDraft(fields: Record<string, unknown>): Draft {
  const map = new Map<string, string>();
  const draft = openDraft('draft', {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  });
  draft.saveFields(fields);
  return draft;
}

function NameForm({ draft }: { readonly draft?: Draft }) {
  const form = useForm({
    initial: { name: 'Asha', active: true, role: 'staff' },
    draft,
    check: (values) => checked({ name: emptyFault(values.name) }, values),
    text: () => 'Please enter a name',
    send: async () => {},
  });
  const { choice, checkbox } = form;
  return (
    <form {...form.props} data-state={JSON.stringify([form.isDirty, choice('role').value])}>
      <TextField {...form.field('name')} label="Name" />
      <input type="checkbox" name="active" checked={checkbox('active').checked} readOnly />
    </form>
  );
}

test('a form begins with what is known, and says nothing before it is sent', () => {
  const html = renderToStaticMarkup(<NameForm />);
  expect(html).toContain('name="name" value="Asha"');
  expect(html).toContain('data-state="[false,&quot;staff&quot;]"');
  expect(html).toContain('checked=""');
  expect(html).toContain('noValidate=""');
  // Without JavaScript a password would stand in the address.
  expect(html).toContain('method="dialog"');
  expect(html).not.toContain('aria-invalid');
});

test('a draft stands over what is known, an emptied field stays empty and is not judged yet', () => {
  const html = renderToStaticMarkup(
    <NameForm draft={memoryDraft({ name: '', active: false, role: 7 })} />,
  );
  expect(html).toContain('name="name" value=""');
  expect(html).toContain('data-state="[true,&quot;staff&quot;]"');
  expect(html).not.toContain('checked=""');
  expect(html).not.toContain('aria-invalid');
});
