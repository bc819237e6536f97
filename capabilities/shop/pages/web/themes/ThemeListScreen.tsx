import { IconShare, IconTypography } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { removeTheme, takeTheme, themeList } from '#capabilities/offer/themes/contract.ts'
import { themesTexts } from '#capabilities/offer/themes/texts.ts'
import { ShareThemes } from './ShareThemes.tsx'

type Row = RowOf<typeof themeList>

/** The themes of a shop: how many pages wear each, and the link others copy it by. */
export default function ThemeListScreen() {
  const t = useTexts(themesTexts)
  const [shared, setShared] = useState<Row[]>([])
  return (
    <>
      <ListScreen
        list={themeList}
        texts={themesTexts}
        head={{
          fonts: { text: t('fonts.open'), icon: IconTypography, to: '/cabinet/pages/fonts' },
          new: { text: t('theme.new'), permission: 'themes.change', to: '/cabinet/pages/themes/new' },
        }}
        to={({ id }) => `/cabinet/pages/themes/${id}`}
        actions={{
          edit: { permission: 'themes.change', to: ({ id }) => `/cabinet/pages/themes/${id}` },
          share: { icon: IconShare, permission: 'themes.change', opens: async (row) => setShared([row]) },
          copy: { permission: 'themes.change', run: ({ id }) => api(takeTheme, { id }) },
          remove: {
            permission: 'themes.change',
            confirm: ({ name }) => ({
              title: t('remove.title', { name: String(name) }),
              text: t('remove.text'),
              yes: t('action.remove'),
              danger: true,
            }),
            run: ({ id }) => api(removeTheme, { id }),
          },
        }}
        bulk={{
          share: { icon: IconShare, permission: 'themes.change', opens: async (rows) => setShared(rows) },
        }}
      />
      {shared.length > 0 && <ShareThemes themes={shared} onClose={() => setShared([])} />}
    </>
  )
}
