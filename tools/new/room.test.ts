import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../check/sources.ts'
import { withRoom } from './room.ts'

test('a new room is one line more on the list of the application', () => {
  const before = readFileSync(path.join(root, 'apps/server/rooms.ts'), 'utf8')
  const after = withRoom(before, 'lanternsRoom', '#capabilities/sale/lanterns/server/room.ts').split('\n')
  expect(after.filter((line) => !before.split('\n').includes(line))).toEqual([
    "import { lanternsRoom } from '#capabilities/sale/lanterns/server/room.ts'",
    '  lanternsRoom,',
  ])
  expect(after.slice(-3)).toEqual(['  lanternsRoom,', ']', ''])
  expect(after).toHaveLength(before.split('\n').length + 2)
})
