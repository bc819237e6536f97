import type { World } from '#platform/server/world.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { ServiceRefusal } from '../../connectors/ask.ts'
import { connectorNamed } from '../../connectors/connected.ts'
import { declarationOf } from '../../connectors/declared.ts'
import type { ConnectorSetting } from '../../connectors/declaration.ts'
import type { Catalogue, Keys } from '../../connectors/port.ts'
import { integrationsRefusals } from '../../vocabulary.ts'

export type Given = { [name in ConnectorSetting['name']]?: string | undefined }

/** What a service is asked with: what was typed, else what is known. */
export const settingsOf = (connector: string, given: Given, known: Keys = {}): Keys =>
  Object.fromEntries(
    (declarationOf(connector)?.settings ?? []).map(({ name, kind, isOptional }) => {
      const value = given[name] || known[name] || ''
      if (!value && !isOptional) throw invalid({ [name]: ['required'] })
      if (kind === 'url' && !URL.canParse(value)) throw invalid({ [name]: ['invalid_url'] })
      if (kind === 'uuid' && !uuid.test(value)) throw invalid({ [name]: ['wrong_site'] })
      return [name, value]
    }),
  )

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type Tried = { name: string; catalogue: Catalogue }

/** Tries keys, outside transactions; a refusal says whether the key or the service is at fault. */
export const tryKeys = async (world: World, connector: string, keys: Keys): Promise<Tried> => {
  const at = { ports: world.ports, keys }
  try {
    return {
      name: await connectorNamed(connector).connect(at),
      catalogue: await connectorNamed(connector).readCatalogue(at),
    }
  } catch (error) {
    if (error instanceof ServiceRefusal && [401, 403].includes(error.status))
      throw refuse(integrationsRefusals, 'key_refused', {}, { apiKey: ['wrong_key'] })
    throw refuse(integrationsRefusals, 'not_answering')
  }
}
