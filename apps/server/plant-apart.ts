import { spawn } from 'node:child_process'
import { programFile } from '#platform/server/root.ts'

/** Plants the demo world in a separate process, whose half a gigabyte of memory is freed when it ends. */
export const plantDemoApart = (home: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [programFile('seeds/plant.ts')], {
      stdio: ['pipe', 'inherit', 'inherit'],
      env: { ...process.env, KONTOR_HOME: home },
    })
    child.once('error', reject)
    child.once('close', (status) =>
      status === 0 ? resolve() : reject(new Error('The demo world could not be planted.')),
    )
  })
