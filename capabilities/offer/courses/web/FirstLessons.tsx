import { useEffect, useState } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { Uploads, type Beginning, type Uploaded } from '#capabilities/offer/product-desk/web/index.ts'
import { nameOfFile } from '../rules/name-of-file.ts'
import { courseTexts } from '../texts.ts'

/** Files a course begins with: each becomes a lesson by its name, in their order. */
export const FirstLessons: Beginning = ({ keep, onBusy }) => {
  const t = useTexts(courseTexts)
  const [files, setFiles] = useState<Uploaded[]>([])
  useEffect(
    () =>
      keep({
        isGood: () => true,
        goods: () => (files.length === 0 ? undefined : { fileIds: files.map((file) => file.id) }),
      }),
    [keep, files],
  )
  return (
    <Uploads
      kind="file"
      text={t('first_lessons.choose')}
      onBusy={onBusy}
      onUploaded={(added) => {
        setFiles((before) => [...before, ...added])
        return Promise.resolve()
      }}
    >
      <strong>{t('first_lessons.title')}</strong>
      {files.length === 0 ? (
        <span className="k-small k-second">{t('first_lessons.text')}</span>
      ) : (
        <ol className="k-rows">
          {files.map((file) => (
            <li key={String(file.id)}>{nameOfFile(file.name)}</li>
          ))}
        </ol>
      )}
    </Uploads>
  )
}
