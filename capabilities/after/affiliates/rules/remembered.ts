/** What a browser remembers with consent: by whose link somebody came, one publisher a program, with the second it was agreed to. */
export type Remembered = { programId: number; nodeId: number; at: number }

/** Programs one browser remembers at most; the oldest go first. */
const most = 20

/** A later consent of the same program takes the place of the one before; other programs stay. */
export const rememberAlso = (kept: readonly Remembered[], added: Remembered): Remembered[] =>
  [added, ...kept.filter(({ programId }) => programId !== added.programId)].slice(0, most)

export const wordsOfRemembered = (kept: readonly Remembered[]): string =>
  kept.map(({ programId, nodeId, at }) => [programId, nodeId, at].join('.')).join('_')

/** Whatever is not of this form was not written by us. */
export const readRemembered = (words: string): Remembered[] =>
  words.split('_').flatMap((word) => {
    const found = /^([1-9]\d{0,14})\.([1-9]\d{0,14})\.(\d{1,12})$/.exec(word)
    return found ? [{ programId: Number(found[1]), nodeId: Number(found[2]), at: Number(found[3]) }] : []
  })
