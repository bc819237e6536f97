import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { fontList, removeFont } from '#capabilities/offer/themes/contract/fonts.ts'
import { themesTexts } from '#capabilities/offer/themes/texts.ts'

type Row = RowOf<typeof fontList>

const look = { size: 16, stroke: 1.8 }
const permission = 'themes.change'

/** The fonts a seller uploaded, and how many themes use each. */
export default function FontListScreen() {
  const t = useTexts(themesTexts)
  const add: Action = {
    key: 'new',
    text: t('fonts.new'),
    icon: <IconPlus {...look} />,
    primary: true,
    permission,
    to: () => '/cabinet/pages/fonts/new',
  }
  const themes: Action = { key: 'themes', text: t('themes.title'), to: () => '/cabinet/pages/themes' }
  const actions: Action<Row>[] = [
    {
      key: 'edit',
      text: t('fonts.edit'),
      icon: <IconEdit {...look} />,
      permission,
      to: ({ id }) => `/cabinet/pages/fonts/${id}`,
    },
    {
      key: 'remove',
      text: t('remove'),
      icon: <IconTrash {...look} />,
      danger: true,
      permission,
      confirm: ({ fontName }) => ({
        title: t('fonts.remove_title', { name: String(fontName) }),
        text: t('fonts.remove_text'),
        yes: t('remove'),
        danger: true,
      }),
      run: ({ id }) => api(removeFont, { id }),
      done: t('fonts.removed'),
    },
  ]
  return (
    <ListScreen
      list={fontList}
      texts={themesTexts}
      title={t('fonts.title')}
      text={t('fonts.subtitle')}
      head={[themes, add]}
      actions={actions}
      empty={{ title: t('fonts.empty.title'), text: t('fonts.empty.text'), action: add }}
      to={(row) => `/cabinet/pages/fonts/${row.id}`}
    />
  )
}
