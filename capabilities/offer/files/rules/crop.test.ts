import { expect, test } from 'vitest'
import { cropOf, type Crop } from './crop.ts'

const middle = { x: 50, y: 50, zoom: 100 } as const
const wide = { width: 4000, height: 2000 }

test.each<[Crop, object]>([
  [
    { ratio: 'square', ...middle },
    { left: 1000, top: 0, width: 2000, height: 2000, kept: { width: 1920, height: 1920 } },
  ],
  [
    { ratio: 'square', x: 0, y: 100, zoom: 200 },
    { left: 0, top: 1000, width: 1000, height: 1000 },
  ],
  [
    { ratio: 'wide', ...middle },
    { width: 3556, height: 2000, left: 222, kept: { width: 1920, height: 1080 } },
  ],
  [
    { ratio: 'whole', ...middle },
    { left: 0, top: 0, width: 4000, height: 2000, kept: { width: 1920, height: 960 } },
  ],
])('%j', (crop, part) => {
  expect(cropOf(wide, crop)).toMatchObject(part)
})
