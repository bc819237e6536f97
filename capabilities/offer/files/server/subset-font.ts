import { Worker } from 'node:worker_threads'
import { programFile } from '#platform/server/root.ts'
import { keptLetters } from '../rules/font-letters.ts'

const longestMs = 30_000

/** A font reduced to the characters we store, as WOFF2; undefined where it cannot be read. */
export const subsetFont = (bytes: Buffer): Promise<Buffer | undefined> =>
  new Promise((done) => {
    const worker = new Worker(programFile('capabilities/offer/files/server/subset-worker.ts'), {
      workerData: { bytes, letters: keptLetters() },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const end = (font?: Buffer): void => {
      clearTimeout(late)
      done(font)
      void worker.terminate()
    }
    const late = setTimeout(() => end(), longestMs)
    worker.once('message', (font: Uint8Array) => end(font.length > 0 ? Buffer.from(font) : undefined))
    worker.once('error', () => end())
    worker.once('exit', () => end())
  })
