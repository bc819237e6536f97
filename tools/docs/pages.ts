import { secretSettings } from '#platform/server/secret-settings.ts'
import { settingsSchema } from '#platform/server/settings.ts'
import { platformJobs } from '#platform/server/worker.ts'
import { resourceRoutes } from '#platform/server/json-api/resources.ts'
import type { Room } from '#platform/server/room.ts'
import { roles } from '#capabilities/people/identity/rules/roles.ts'
import { platformTexts } from '#platform/shared/platform-texts.ts'
import { platformRefusals } from '#platform/shared/refusal.ts'
import { coreLocales, type Locale } from '#platform/shared/texts.ts'
import { distributionPage } from '../distribution/page.ts'
import { readAnswer } from '../distribution/read.ts'
import { code, page, table } from './markdown.ts'

const byName = (one: readonly string[], other: readonly string[]): number =>
  (one[0] ?? '').localeCompare(other[0] ?? '', 'en')

/** The pages under `docs/generated`, by file name, as the rooms make them. */
export const pagesOf = (rooms: readonly Room[]): Record<string, string> => ({
  'permissions.md': page(
    'Permissions',
    'Who may do what. `full`: without limit, `granted`: a team member whose role was given it, `own`: on own ' +
      'rows, `read`: only what changes nothing.',
    permissionTable(rooms),
  ),
  'events.md': page(
    'Events',
    'Facts one room tells and others react to, and what sellers’ endpoints are sent of them.',
    '## Sent to endpoints',
    webhookTable(rooms),
    '## Between rooms',
    eventTable(rooms),
  ),
  'routes.md': page('Routes', 'Every call of the API.', routeTable(rooms)),
  'jobs.md': page('Jobs', 'Work done later or by the clock; times are UTC.', jobTable(rooms)),
  'refusals.md': page(
    'Refusals',
    'Every expected "no": its code, HTTP status and words. Calls under `/api` answer the words alone in their first version, all others ' +
      'and `/v1` the code as well; what is wrong with a field is said by the keys below.',
    '## Keys of fields',
    fieldKeyTable(),
    '## Codes',
    refusalTable(rooms),
  ),
  'settings.md': page(
    'Settings',
    'Every setting the server reads from its environment. Secrets are also read from files, named by ' +
      `${secretSettings.map((name) => code(`${name}_FILE`)).join(', ')}.`,
    settingTable(),
  ),
  'distribution.md': distributionPage(readAnswer()),
})

const permissionTable = (rooms: readonly Room[]): string =>
  table(
    ['permission', ...roles],
    rooms
      .flatMap((room) =>
        Object.entries(room.permissions ?? {}).map(([name, holds]) => [
          code(name),
          ...roles.map((role) => holds[role] ?? ''),
        ]),
      )
      .sort(byName),
  )

const eventTable = (rooms: readonly Room[]): string => {
  const reactions = rooms.flatMap((room) =>
    (room.reactions ?? []).map((reaction) => ({ room: room.name, ...reaction })),
  )
  const rows = rooms.flatMap((room) =>
    (room.events ?? []).map(({ name }) => [
      code(name),
      room.name,
      reactions
        .filter(({ to }) => to === name)
        .map((reaction) => reaction.name)
        .join(', '),
    ]),
  )
  return table(['event', 'told by', 'reactions'], rows.sort(byName))
}

const routeTable = (rooms: readonly Room[]): string => {
  const rows = rooms.flatMap((room) =>
    [...(room.routes ?? []), ...(room.lists ?? []).flatMap((list) => [list.route, ...resourceRoutes(list)])].map(
      ({ endpoint, permission }) => [
        code(endpoint.path),
        endpoint.method,
        endpoint.summary,
        code(permission),
        room.name,
      ],
    ),
  )
  return table(
    ['path', 'method', 'what it does', 'permission', 'room'],
    rows.sort((one, other) => byName(one, other) || byName(one.slice(1), other.slice(1))),
  )
}

const jobTable = (rooms: readonly Room[]): string =>
  table(
    ['job', 'schedule', 'tries', 'room'],
    [{ name: 'platform', jobs: platformJobs }, ...rooms]
      .flatMap((room) =>
        (room.jobs ?? []).map((job) => [
          code(job.name),
          job.schedule ? code(job.schedule) : 'when asked',
          String(job.maxAttempts ?? 12),
          room.name,
        ]),
      )
      .sort(byName),
  )

const refusalTable = (rooms: readonly Room[]): string => {
  const platform = Object.entries(platformRefusals.words).map(([word, status]) => [
    code(`platform.${word}`),
    String(status),
    ...coreLocales.map((locale) => platformWords(locale)[`refusal.${word}`] ?? ''),
  ])
  const rows = rooms.flatMap((room) => {
    const texts = room.texts?.messages
    return Object.entries(room.refusals?.words ?? {}).map(([word, status]) => [
      code(`${room.refusals?.room}.${word}`),
      String(status),
      ...coreLocales.map((locale) => texts?.(locale)[`refusal.${word}`] ?? ''),
    ])
  })
  return table(['code', 'status', ...coreLocales], [...platform, ...rows].sort(byName))
}

const platformWords = (locale: Locale): Readonly<Record<string, string>> => platformTexts.messages(locale)

/** What can be wrong with a field: the keys that refusals of input name. */
const fieldKeyTable = (): string =>
  table(
    ['key', ...coreLocales],
    Object.keys(platformWords('en'))
      .filter((name) => name.startsWith('error.'))
      .map((name) => [
        code(name.replace('error.', '')),
        ...coreLocales.map((locale) => platformWords(locale)[name] ?? ''),
      ])
      .sort(byName),
  )

/** What endpoints are sent, with the keys by which a body differs from that of an order. */
const webhookTable = (rooms: readonly Room[]): string =>
  table(
    ['event', 'what happened', 'body'],
    rooms
      .flatMap((room) => room.webhooks ?? [])
      .map(({ event, summary, body }) => [code(event), summary, code(body.meta()?.title ?? '')]),
  )

const settingTable = (): string => {
  const defaults: Record<string, unknown> = settingsSchema.parse({})
  return table(
    ['setting', 'default', 'what it does'],
    Object.entries(settingsSchema.shape).map(([name, schema]) => [
      code(name),
      defaults[name] === undefined || defaults[name] === '' ? '' : code(String(defaults[name])),
      schema.description ?? '',
    ]),
  )
}
