import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const foundLate = [
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/form',
  '@mantine/dates',
  '@mantine/notifications',
  '@mantine/spotlight',
  '@tabler/icons-react',
  '@tanstack/react-query',
  'zod',
  'dayjs',
  'd3-shape',
  '@lingui/core',
  '@lingui/message-utils/compileMessage',
]

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'ui/public',
  optimizeDeps: { include: foundLate },
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
