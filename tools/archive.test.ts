import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './check/sources.ts'

/** Minutes long, for packages are installed (`npm run test:long`). */
it('an archive of a release starts without building, and holds no source', { timeout: 900_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-archive-'))
  // A demo begun as root goes on as another user.
  chmodSync(folder, 0o755)
  const file = path.join(folder, 'kontor.tar.gz')
  execFileSync(process.execPath, ['tools/archive.mjs', file], { cwd: root })
  execFileSync('tar', ['-xzf', file, '--strip-components=1'], { cwd: folder })
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  const settings = { PORT: port, KONTOR_HOME: path.join(folder, 'data'), NODE_ENV: 'production' }
  const started = spawn(process.execPath, ['tools/start.mjs'], { cwd: folder, env: { ...process.env, ...settings } })
  let said = ''
  started.stdout.on('data', (words: Buffer) => (said += words.toString()))
  started.stderr.on('data', (words: Buffer) => (said += words.toString()))
  try {
    const hasEnded = () => started.exitCode !== null
    await expect
      .poll(() => hasEnded() || said.includes('Kontor is ready'), { timeout: 600_000, interval: 1000 })
      .toBe(true)
    expect(said).toContain('Kontor is ready')
    expect(said).not.toContain('Building')
    expect((await fetch(`http://localhost:${port}/s/demo`)).status).toBe(200)
  } finally {
    started.kill()
    if (started.exitCode === null) await once(started, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
})
