/** What stands in orders where the words, the phone and the address of a person stood who is erased. */
export const ERASED = { text: '—', phone: '0000000000', email: 'erased@erased.invalid' } as const;
