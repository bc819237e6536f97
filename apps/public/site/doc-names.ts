/** Files of the documentation that the site shows, by what a reader wants to do, in the order of the index. */
export const docTasks = {
  sell: {
    selling: 'docs/selling.md',
    goods: 'docs/goods.md',
    community: 'docs/community.md',
    live: 'docs/live.md',
    providers: 'docs/providers.md',
    integrations: 'docs/integrations.md',
    mcp: 'docs/mcp.md',
    'sign-in': 'docs/sign-in.md',
  },
  host: {
    start: 'docs/start.md',
    operate: 'docs/operate.md',
    cluster: 'docs/cluster.md',
    distribution: 'docs/generated/distribution.md',
    mail: 'docs/mail.md',
    settings: 'docs/generated/settings.md',
    backup: 'docs/backup.md',
    security: 'SECURITY.md',
    changelog: 'CHANGELOG.md',
    changes: 'docs/history/changes.md',
  },
  build: {
    'using-api': 'docs/api.md',
    architecture: 'docs/architecture.md',
    map: 'docs/map.md',
    commands: 'docs/commands.md',
    contributing: 'CONTRIBUTING.md',
    permissions: 'docs/generated/permissions.md',
    events: 'docs/generated/events.md',
    jobs: 'docs/generated/jobs.md',
    refusals: 'docs/generated/refusals.md',
    proofs: 'docs/proofs.md',
    dependencies: 'docs/dependencies.md',
    voice: 'docs/voice.md',
    languages: 'docs/languages.md',
  },
} as const

export type DocTask = keyof typeof docTasks
type NamesOf<T> = T extends unknown ? keyof T : never
export type DocName = NamesOf<(typeof docTasks)[DocTask]>

export const docTaskNames = Object.keys(docTasks) as DocTask[]
export const docNamesOf = (task: DocTask): DocName[] => Object.keys(docTasks[task]) as DocName[]
export const docNames: readonly DocName[] = docTaskNames.flatMap(docNamesOf)
export const docFiles = Object.assign({}, ...Object.values(docTasks)) as Readonly<Record<DocName, string>>

export const docAddress = (name: DocName): string => (name === 'changelog' ? '/changelog' : `/docs/${name}`)
