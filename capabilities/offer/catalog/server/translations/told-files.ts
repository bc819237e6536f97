import { createHash } from 'node:crypto'
import type { Translated } from './read-translations.ts'

/** A folder is its name: what translations call it has no sign that a path may not have. */
export const folderKey = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 16)

/** A file of a product and its folder in the language they were read for, with the parts `file` and `folder`. */
export const toldFile = <F extends { id: number; title: string; folder: string }>(
  { part }: Translated,
  productId: number,
  file: F,
): F => ({
  ...part('file', productId, file),
  folder: part('folder', productId, { id: folderKey(file.folder), name: file.folder }).name,
})
