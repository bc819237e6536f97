const pieceBytes = 8 * 1024 * 1024
const pausesSeconds = [1, 3, 10, 30, 60]
const version = { 'tus-resumable': '1.0.0' }

/** The service no longer takes the upload: the video was deleted there, or too much time has passed. */
export class UploadGone extends Error {}

type Sent = {
  file: Blob
  /** Where the service takes the pieces (tus 1.0). */
  url: string
  signal: AbortSignal
  /** Bytes the service has. */
  onProgress: (bytes: number) => void
  /** Waits before it is tried again. */
  pause?: (seconds: number) => Promise<void>
}

const inSeconds = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

const offsetIn = (answer: Response): number => {
  if (answer.status === 404 || answer.status === 410) throw new UploadGone('The service does not know the upload.')
  const offset = answer.headers.get('upload-offset')
  if (!answer.ok || offset === null) throw new Error(`The service answered ${answer.status}.`)
  return Number(offset)
}

const askOffset = async ({ url, signal }: Sent): Promise<number> =>
  offsetIn(await fetch(url, { method: 'HEAD', headers: version, signal, credentials: 'omit', cache: 'no-store' }))

const sendOne = async ({ file, url, signal }: Sent, from: number): Promise<number> =>
  offsetIn(
    await fetch(url, {
      method: 'PATCH',
      headers: { ...version, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: file.slice(from, from + pieceBytes),
      signal,
      credentials: 'omit',
    }),
  )

/**
 * Sends a file piece by piece. Where an answer is lost the service is asked how much it has, and that is where it goes on;
 * after five failures in a row it stops, and the same file goes on there the next time.
 */
export const sendPieces = async (sent: Sent): Promise<void> => {
  const { file, signal, onProgress, pause = inSeconds } = sent
  let has: number | undefined
  for (let failures = 0; ;) {
    try {
      has ??= await askOffset(sent)
      onProgress(has)
      if (has >= file.size) return
      has = await sendOne(sent, has)
      failures = 0
    } catch (error) {
      const seconds = pausesSeconds[failures++]
      if (error instanceof UploadGone || signal.aborted || seconds === undefined) throw error
      has = undefined
      await pause(seconds)
    }
  }
}
