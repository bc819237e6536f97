import { z } from 'zod'
import { isHost, listOf } from './setting-shapes.ts'

/** Settings of calls to servers of others. */
export const outgoingSettings = {
  OUTGOING_ALLOWED_HOSTS: listOf(isHost, 'a host name or an address, with or without a port').describe(
    'Comma-separated host names (host or host:port) that webhooks and checks may call although they resolve to ' +
      'private addresses; for tests.',
  ),
  INTEGRATIONS_API: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address of a simulator that stands in for all email and CRM services that sellers connect. Default: the services ' +
        'themselves.',
    ),
  DNS_SERVERS: listOf(isHost, 'the address of a name server, with or without a port').describe(
    'Comma-separated addresses of the name servers that are asked about sellers’ domains. Default: those of this machine.',
  ),
}
