import { IconMessage2, IconPalette, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { Action } from '#platform/web/action.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useOpened } from '#platform/web/opened.ts'
import { pageList } from '../../contract.ts'
import { pagesTexts } from '../../texts.ts'

/** With its templates and their pictures, which nobody needs before. */
const NewPage = lazy(() => import('./NewPage.tsx').then((module) => ({ default: module.NewPage })))

export default function PageListScreen() {
  const t = useTexts(pagesTexts)
  const navigate = useNavigate()
  const [isNew, setNew] = useOpened('new')
  const add: Action = {
    key: 'new',
    text: t('new'),
    icon: <IconPlus size={16} stroke={1.8} />,
    primary: true,
    permission: 'pages.change',
    run: async () => setNew(true),
  }
  const themes: Action = {
    key: 'themes',
    text: t('themes.open'),
    icon: <IconPalette size={16} stroke={1.8} />,
    permission: 'themes.read',
    run: async () => void navigate('/cabinet/pages/themes'),
  }
  const answers: Action = {
    key: 'answers',
    text: t('answers.open'),
    icon: <IconMessage2 size={16} stroke={1.8} />,
    permission: 'pages.answers',
    run: async () => void navigate('/cabinet/pages/answers'),
  }
  return (
    <>
      <ListScreen
        list={pageList}
        texts={pagesTexts}
        title={t('title')}
        text={t('subtitle')}
        head={[themes, answers, add]}
        to={(row) => `/cabinet/pages/${row.id}`}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: add }}
      />
      {isNew && (
        <Suspense fallback={null}>
          <NewPage onClose={() => setNew(false)} />
        </Suspense>
      )}
    </>
  )
}
