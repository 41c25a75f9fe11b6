import type { KnobSettings } from '../faults/knob-schema';
import type { Knobs } from '../faults/knobs';
import { html, type Html } from '../page/html';
import { KNOB_FIELDS, type KnobField } from './knob-form';

/** All knobs in one form: what is sent is what holds. Groups in which something is set are open. */
export function knobSection(knobs: Knobs): Html {
  const { current, calm } = knobs;
  const groups = KNOB_FIELDS.map(({ title, fields }) => {
    const changed = fields.filter(({ name }) => shown(current, name) !== shown(calm, name)).length;
    const note = changed > 0 ? html` <b>${changed} set</b>` : null;
    return html`<details ${changed > 0 ? html` open` : null}>
      <summary>${title}${note}</summary>
      ${fields.map((field) => knob(field, current, calm))}
    </details>`;
  });
  return html`<section aria-labelledby="knobs">
    <h2 id="knobs">Knobs</h2>
    <form method="post" action="/_sandbox/knobs">
      ${groups} ${chaosGroup(knobs)}
      <p class="ways"><button class="button primary">Set</button></p>
    </form>
    <form method="post" action="/_sandbox/knobs/reset">
      <p class="ways"><button class="button plain">Reset all</button></p>
    </form>
  </section>`;
}

function knob(field: KnobField, current: KnobSettings, calm: KnobSettings): Html {
  const value = shown(current, field.name);
  const isSet = value !== shown(calm, field.name);
  return html`<p class="knob ${isSet ? 'set' : ''}">
    <label for="${field.name}">${field.name}</label>
    ${control(field, value)}
    <small id="${field.name}-says">${field.says}</small>
  </p>`;
}

function control({ name, kind, choices, isOptional }: KnobField, value: string): Html {
  const named = html`id="${name}" name="${name}" aria-describedby="${name}-says"`;
  if (kind === 'flag') {
    return html`<input type="checkbox" ${named} ${value ? html` checked` : null} />`;
  }
  if (kind === 'choice') {
    const options = [...(isOptional ? [''] : []), ...choices].map(
      (choice) =>
        html`<option value="${choice}" ${choice === value ? html` selected` : null}>
          ${choice || '–'}
        </option>`,
    );
    return html`<select ${named}>
      ${options}
    </select>`;
  }
  const mode = kind === 'number' ? html` inputmode="numeric"` : null;
  return html`<input ${named} value="${value}" autocomplete="off" ${mode} />`;
}

/** A value as the form writes it; empty: none. */
function shown(settings: KnobSettings, name: string): string {
  const value = (settings as Readonly<Record<string, unknown>>)[name];
  if (value === null || value === undefined || value === false) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function chaosGroup({ current: { chaos }, draws }: Knobs): Html {
  const drawn = draws
    .slice(-20)
    .toReversed()
    .map(
      (draw) =>
        html`<li>${draw.number}. ${draw.decision}: ${draw.knob} = ${String(draw.value)}</li>`,
    );
  return html`<details ${chaos ? html` open` : null}>
    <summary>Chaos${chaos ? html` <b>on</b>` : null}</summary>
    <p class="knob">
      <label for="chaosRate">rate</label>
      <input id="chaosRate" name="chaosRate" value="${chaos?.rate ?? 0}" inputmode="decimal" />
      <small>How often (0 to 1) a decision turns out differently; 0: never</small>
    </p>
    <p class="knob">
      <label for="chaosSeed">seed</label>
      <input id="chaosSeed" name="chaosSeed" value="${chaos?.seed ?? 1}" inputmode="numeric" />
      <small>The same seed draws the same; setting it begins anew</small>
    </p>
    <ol class="draws">
      ${drawn}
    </ol>
  </details>`;
}
