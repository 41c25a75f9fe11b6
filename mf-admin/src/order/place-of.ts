/** Who writes an address often ends it with what everybody here knows. */
const KNOWN_TO_ALL = /^(?:uttar pradesh|u\.?p\.?|india|bharat|उत्तर प्रदेश|यू\.?पी\.?|भारत)$/i;
const PIN_CODE = /(?:^|[\s-])[1-9][0-9]{2} ?[0-9]{3}$/;

/** Where an address is, as people say it: the village or quarter and the district, its last two parts. */
export function placeOf(address: string): string {
  const parts = address
    .split(/[,;\n]/)
    .map((part) => part.trim().replace(PIN_CODE, '').trim())
    .filter((part) => part !== '' && !KNOWN_TO_ALL.test(part));
  return parts.length === 0 ? address.trim() : parts.slice(-2).join(', ');
}
