import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect } from 'vitest'
import { root } from './root.ts'

/**
 * Where `TEST_COST` names a file, each test file adds a line of JSON to it: seconds of the clock, of the processor in this
 * process, and in which this process calculated; megabytes it holds afterwards. What the clock has beyond them was waited
 * for: a database, a browser, a timer.
 */
const costs = process.env['TEST_COST']
if (costs) {
  let since = { clock: 0, processor: process.cpuUsage(), turns: performance.eventLoopUtilization() }
  beforeAll(() => {
    since = {
      clock: performance.now(),
      processor: process.cpuUsage(),
      turns: performance.eventLoopUtilization(),
    }
  })
  afterAll(() => {
    const { user, system } = process.cpuUsage(since.processor)
    const line = {
      file: path.relative(root, expect.getState().testPath ?? ''),
      clock: rounded((performance.now() - since.clock) / 1000),
      processor: rounded((user + system) / 1e6),
      calculating: rounded(performance.eventLoopUtilization(since.turns).active / 1000),
      megabytes: Math.round(process.memoryUsage().rss / 1e6),
    }
    appendFileSync(costs, `${JSON.stringify(line)}\n`)
  })
}

const rounded = (seconds: number): number => Math.round(seconds * 100) / 100
