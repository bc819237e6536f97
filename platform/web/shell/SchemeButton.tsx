import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTexts } from '../locale.tsx'
import { webTexts } from '../texts.ts'

export const SchemeButton = () => {
  const t = useTexts(webTexts)
  const { setColorScheme } = useMantineColorScheme()
  const next = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark'
  const Icon = next === 'dark' ? IconMoon : IconSun
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      aria-label={t(`shell.to_${next}`)}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={19} stroke={1.7} />
    </ActionIcon>
  )
}
