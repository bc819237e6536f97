import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll } from 'vitest'

const names = ['AWS_ENDPOINT_URL_S3', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const

/** A store that speaks S3 for the tests of a file, with an empty bucket `shop`; its address and keys are in the environment. */
export const useBucket = (): { stop: () => Promise<void> } => {
  let folder = ''
  let server: S3rver | undefined
  const stop = async () => {
    await server?.close()
    server = undefined
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kontor-bucket-'))
    const configureBuckets = [{ name: 'shop', configs: [] }]
    server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets })
    const { port } = await server.run()
    process.env['AWS_ENDPOINT_URL_S3'] = `http://127.0.0.1:${port}`
    // The keys that this server knows.
    process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER'
    process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER'
  })
  afterAll(async () => {
    for (const name of names) delete process.env[name]
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { stop }
}
