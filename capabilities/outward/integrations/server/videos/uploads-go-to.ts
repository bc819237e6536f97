import type { Settings } from '#platform/server/settings.ts'
import { declaredConnectors } from '../../connectors/declared.ts'

/** Where a seller’s browser sends the pieces of an upload itself: to the services, or to the simulator that stands in for them. */
export const uploadsGoTo = ({ INTEGRATIONS_API: simulator }: Pick<Settings, 'INTEGRATIONS_API'>): string[] =>
  simulator ? [new URL(simulator).origin] : declaredConnectors.flatMap(({ uploadsTo }) => uploadsTo ?? [])
