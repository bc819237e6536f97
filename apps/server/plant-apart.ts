import { spawn } from 'node:child_process'
import { programFile } from '#platform/server/root.ts'
import type { World } from '#platform/server/world.ts'
import { isEmpty } from '#seeds/seed.ts'

/** Plants the demo world where nobody has an account, in a process of its own: half a gigabyte of memory goes with it. */
export const plantDemoApart = async (world: World, home: string): Promise<void> => {
  if (!(await isEmpty(world))) return
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [programFile('apps/server/plant.ts')], {
      stdio: ['pipe', 'inherit', 'inherit'],
      env: { ...process.env, KONTOR_HOME: home },
    })
    child.once('error', reject)
    child.once('close', (status) =>
      status === 0 ? resolve() : reject(new Error('The demo world could not be planted.')),
    )
  })
}
