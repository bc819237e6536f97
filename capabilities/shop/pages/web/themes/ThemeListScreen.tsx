import { IconCopy, IconPencil, IconPlus, IconShare, IconTrash, IconTypography } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
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
  const actions: Action<Row>[] = [
    {
      key: 'edit',
      text: t('edit'),
      icon: <IconPencil size={16} stroke={1.8} />,
      permission: 'themes.change',
      to: ({ id }) => `/cabinet/pages/themes/${id}`,
    },
    {
      key: 'share',
      text: t('share'),
      icon: <IconShare size={16} stroke={1.8} />,
      permission: 'themes.change',
      run: async (row) => setShared([row]),
    },
    {
      key: 'copy',
      text: t('copy'),
      icon: <IconCopy size={16} stroke={1.8} />,
      permission: 'themes.change',
      run: ({ id }) => api(takeTheme, { id }),
      done: t('copied'),
    },
    {
      key: 'remove',
      text: t('remove'),
      icon: <IconTrash size={16} stroke={1.8} />,
      danger: true,
      permission: 'themes.change',
      confirm: ({ name }) => ({
        title: t('remove.title', { name: String(name) }),
        text: t('remove.text'),
        yes: t('remove'),
        danger: true,
      }),
      run: ({ id }) => api(removeTheme, { id }),
      done: t('removed'),
    },
  ]
  return (
    <>
      <ListScreen
        list={themeList}
        texts={themesTexts}
        title={t('themes.title')}
        text={t('themes.subtitle')}
        head={[
          {
            key: 'fonts',
            text: t('fonts.open'),
            icon: <IconTypography size={16} stroke={1.8} />,
            to: () => '/cabinet/pages/fonts',
          },
          {
            key: 'new',
            text: t('theme.new'),
            icon: <IconPlus size={16} stroke={1.8} />,
            primary: true,
            permission: 'themes.change',
            to: () => '/cabinet/pages/themes/new',
          },
        ]}
        to={({ id }) => `/cabinet/pages/themes/${id}`}
        actions={actions}
        bulk={[
          {
            key: 'share',
            text: t('share'),
            icon: <IconShare size={16} stroke={1.8} />,
            permission: 'themes.change',
            run: async (rows) => setShared(rows),
          },
        ]}
        empty={{ title: t('themes.empty.title'), text: t('themes.empty.text') }}
      />
      {shared.length > 0 && <ShareThemes themes={shared} onClose={() => setShared([])} />}
    </>
  )
}
