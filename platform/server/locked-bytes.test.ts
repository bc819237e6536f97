import { expect, it } from 'vitest'
import { lockBytes, newByteKey, unlockBytes } from './locked-bytes.ts'

it('opens what it locked, with its key alone and unchanged', () => {
  const plain = Buffer.from('%PDF-1.7 of somebody')
  const key = newByteKey()
  const locked = lockBytes(key, plain)
  expect(locked.includes(plain)).toBe(false)
  expect(unlockBytes(key, locked)).toEqual(plain)
  expect(() => unlockBytes(newByteKey(), locked)).toThrow()
  locked[40]! ^= 1
  expect(() => unlockBytes(key, locked)).toThrow()
})
