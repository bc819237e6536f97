import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import type { ContentType } from '#capabilities/offer/content-blocks/blocks/declared.ts'
import type { Block } from '#capabilities/offer/content-blocks/rules/document.ts'
import { lessonBlocks } from '../blocks/declared.ts'
import type { EditedLesson } from '../contract.ts'
import { courseTexts } from '../texts.ts'

/** The blocks of a lesson, by name, with a link to the builder. */
export const Contents = ({ lesson: { id, contents } }: { lesson: EditedLesson }) => {
  const t = useTexts(courseTexts)
  const { blocks } = contents.document
  return (
    <section className="k-panel" aria-labelledby="lesson-contents">
      <h2 id="lesson-contents">{t('lesson.content')}</h2>
      {blocks.length === 0 ? <p className="k-second">{t('block.none')}</p> : <Names list={blocks} />}
      <p>
        <Button component={Link} to={`/cabinet/courses/lessons/${id}/contents`}>
          {t('lesson.edit_content')}
        </Button>
      </p>
    </section>
  )
}

const Names = ({ list }: { list: readonly Block<ContentType>[] }) => {
  const locale = useLocale()
  return (
    <ol className="c-names">
      {list.map(({ id, type, values, slots }) => (
        <li key={id}>
          {lessonBlocks[type].name(locale)}
          {typeof values['title'] === 'string' && values['title'] !== '' && (
            <span className="k-second"> {values['title']}</span>
          )}
          {slots.some((slot) => slot.length > 0) && <Names list={slots.flat()} />}
        </li>
      ))}
    </ol>
  )
}
