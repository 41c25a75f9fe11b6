import { readNumbers } from '@kaarigar/shared/api/desk-numbers';
import type { NumbersOfDays } from '@kaarigar/shared/api/desk-numbers';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import { createLiveReader, type Live } from '@kaarigar/shared/live/live-reader';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import { partOf, rangeOf, type NumbersPart, type NumbersRange } from './numbers-range';

export interface NumbersData {
  readonly range: NumbersRange;
  readonly part: NumbersPart;
  readonly numbers: Promise<Live<NumbersOfDays>>;
}

export function createNumbersLoader(context: RemoteContext) {
  const numbers = createLiveReader<NumbersOfDays>();

  return async function loadNumbers({ request }: LoaderFunctionArgs): Promise<NumbersData> {
    const { searchParams } = new URL(request.url);
    const range = rangeOf(searchParams, indianDay(new Date()));
    const isShown = numbers.hasRead();
    const read = numbers.read(`${range.from} ${range.to}`, () =>
      readNumbers(context, range, request.signal),
    );
    // Other days come in place of those that are shown, not after an empty page.
    if (isShown) await read;
    return { range, part: partOf(searchParams), numbers: read };
  };
}
