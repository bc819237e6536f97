import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

export type NameRecord = { type: number; data: Buffer }

const labelled = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])

/** A TXT record: strings of at most 255 letters each. */
export const textRecord = (value: string): NameRecord => ({
  type: 16,
  data: Buffer.concat((value.match(/.{1,255}/g) ?? ['']).map(labelled)),
})
export const addressRecord = (value: string): NameRecord => ({
  type: 1,
  data: Buffer.from(value.split('.').map(Number)),
})
const named = (name: string): Buffer => Buffer.concat([...name.split('.').map(labelled), Buffer.from([0])])
export const aliasRecord = (name: string): NameRecord => ({ type: 5, data: named(name) })
export const pointerRecord = (name: string): NameRecord => ({ type: 12, data: named(name) })

/** Answers what was asked from the records (RFC 1035, 4): names in questions are never compressed. */
const answerTo = (question: Buffer, records: ReadonlyMap<string, readonly NameRecord[]>): Buffer => {
  let at = 12
  const labels: string[] = []
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const end = at + 5
  const type = question.readUInt16BE(at + 1)
  const found = (records.get(labels.join('.').toLowerCase()) ?? []).filter((each) => each.type === type)
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(0x81_80, 2)
  head.writeUInt16BE(found.length, 6)
  head.writeUInt32BE(0, 8)
  const rows = found.map(({ data }) => {
    const row = Buffer.alloc(12)
    row.writeUInt16BE(0xc0_0c, 0)
    row.writeUInt16BE(type, 2)
    row.writeUInt16BE(1, 4)
    row.writeUInt32BE(1, 6)
    row.writeUInt16BE(data.length, 10)
    return Buffer.concat([row, data])
  })
  return Buffer.concat([head, question.subarray(12, end), ...rows])
}

/** A name server for tests: what it knows is put into `records`, by name. */
export const openNameServer = async () => {
  const records = new Map<string, NameRecord[]>()
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => socket.send(answerTo(question, records), port, address))
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { records, at: `127.0.0.1:${(socket.address() as AddressInfo).port}`, close: () => socket.close() }
}
