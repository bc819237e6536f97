const signed = /^\/files\/signed\//
const picture = /^\/files\/(\d+)\/(\d+)\.webp(\?.*)?$/

/** The width a picture is kept in: sharp on a phone, and no more than that. */
const wantedWidth = 1000

/** The strings of an answer, wherever they stand. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []

/** Links to our own files in an answer: each file once, each picture in one size. */
export const filesIn = (answer: unknown): string[] => {
  const strings = new Set(stringsIn(answer))
  const files = [...strings].filter((each) => signed.test(each))
  const pictures = new Map<string, { url: string; width: number }>()
  for (const url of strings) {
    const [, id, width] = picture.exec(url) ?? []
    if (id === undefined) continue
    const found = { url, width: Number(width) }
    const known = pictures.get(id)
    if (!known || isBetter(found.width, known.width)) pictures.set(id, found)
  }
  return [...files, ...[...pictures.values()].map(({ url }) => url)]
}

/** The smallest that is wide enough; without one, the widest. */
const isBetter = (width: number, than: number): boolean =>
  than >= wantedWidth ? width >= wantedWidth && width < than : width > than
