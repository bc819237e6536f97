import type { Config } from '@react-router/dev/config'

export default { appDirectory: 'apps', ssr: true, buildDirectory: 'build' } satisfies Config
