import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { contactAnswerList, removeContactAnswer } from '../../contract.ts'
import { pagesTexts } from '../../texts.ts'

/** What visitors wrote into contact forms; the list is handed out as CSV like any other. */
export default function ContactAnswersScreen() {
  const t = useTexts(pagesTexts)
  return (
    <ListScreen
      list={contactAnswerList}
      texts={pagesTexts}
      actions={{
        remove: {
          text: t('answers.remove'),
          permission: 'pages.answers',
          confirm: (row) => ({
            title: t('answers.confirm', { name: String(row.name || t('answers.nameless')) }),
            text: t('answers.confirm_text'),
            yes: t('answers.remove'),
            danger: true,
          }),
          run: (row) => api(removeContactAnswer, { id: row.id }),
          done: t('answers.removed'),
        },
      }}
      cells={{ name: (row) => String(row.name || t('answers.nameless')) }}
    />
  )
}
