import { diskOf, isFull, type Disk } from '#platform/server/disk.ts'
import { troubled, unset, well, type Watch } from './watch.ts'

const gigabyte = 1e9
/** A disk is low below this part of it where that is less than `enoughBytes`, and always below `leastBytes`. */
const leastPart = 0.1
const enoughBytes = 20 * gigabyte
const leastBytes = 2 * gigabyte

export const isLow = ({ free, size }: Disk): boolean =>
  free < leastBytes || (free < enoughBytes && free < size * leastPart)

/** Room for files and, where it is embedded, for the database. */
export const watchDisk: Watch = {
  part: 'disk',
  look: async ({ ports }) => {
    const disk = await diskOf(ports.process.home)
    if (!disk) return unset('unseen')
    const figures = { free: Math.round((disk.free / gigabyte) * 10) / 10, size: Math.round(disk.size / gigabyte) }
    if (isFull(disk, ports)) {
      const full = troubled('full', 'disk_full', figures)
      // It is low as before: that alert is not over.
      return { ...full, findings: [...full.findings, ...troubled('low', 'disk_low', figures).findings] }
    }
    return isLow(disk) ? troubled('low', 'disk_low', figures) : well('enough', figures)
  },
}
