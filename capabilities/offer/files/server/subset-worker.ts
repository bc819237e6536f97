import { parentPort, workerData } from 'node:worker_threads'
import subsetFont from 'subset-font'

/** A thread of its own for each font: what breaks in it breaks nothing else. */
const { bytes, letters } = workerData as { bytes: Uint8Array; letters: string }
const font = await subsetFont(Buffer.from(bytes), letters, { targetFormat: 'woff2' })
parentPort!.postMessage(font, [])
