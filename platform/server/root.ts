import { existsSync } from 'node:fs'
import path from 'node:path'

const here = import.meta.dirname

const above = (folder: string): string =>
  existsSync(path.join(folder, 'package.json')) ? folder : above(path.dirname(folder))

/** The project's folder, seen from its source and from the finished build alike. */
export const root = above(here)

const isBuilt = path.relative(path.join(root, 'build'), here).startsWith('server')

/** Path of a program that runs in its own process or thread: the built file beside this one, otherwise its source. */
export const programFile = (source: string): string =>
  isBuilt ? path.join(root, 'build/server', `${path.basename(source, '.ts')}.js`) : path.join(root, source)
