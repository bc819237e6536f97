import type { FileAgencyName } from '../../../vocabulary.ts'
import type { Agency } from './port.ts'

/** Agencies that take claims by a file of many and report by one: nobody is called, a person sends and receives. */
export const byFile = (name: FileAgencyName): Agency => ({
  name,
  isSimulated: false,
  handOver: async (_world, file) => ({ kind: 'accepted', reference: file.key }),
})
