import type { FileAgencyName } from '../../../vocabulary.ts'
import type { Agency } from './port.ts'

/** Agencies with files for claims and reports: no interface, a person sends and receives. */
export const byFile = (name: FileAgencyName): Agency => ({
  name,
  isSimulated: false,
  handOver: async (_world, file) => ({ kind: 'accepted', reference: file.key }),
})
