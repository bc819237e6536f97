import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { fontList, removeFont } from '#capabilities/offer/themes/contract/fonts.ts'
import { themesTexts } from '#capabilities/offer/themes/texts.ts'

const permission = 'themes.change'

/** The fonts a seller uploaded, and how many themes use each. */
export default function FontListScreen() {
  const t = useTexts(themesTexts)
  return (
    <ListScreen
      list={fontList}
      texts={themesTexts}
      head={{
        themes: { text: t('list.themes.title'), to: '/cabinet/pages/themes' },
        new: { text: t('fonts.new'), permission, to: '/cabinet/pages/fonts/new' },
      }}
      actions={{
        edit: { text: t('fonts.edit'), permission, to: ({ id }) => `/cabinet/pages/fonts/${id}` },
        remove: {
          permission,
          confirm: ({ fontName }) => ({
            title: t('fonts.remove_title', { name: String(fontName) }),
            text: t('fonts.remove_text'),
            yes: t('action.remove'),
            danger: true,
          }),
          run: ({ id }) => api(removeFont, { id }),
          done: t('fonts.removed'),
        },
      }}
      to={(row) => `/cabinet/pages/fonts/${row.id}`}
    />
  )
}
