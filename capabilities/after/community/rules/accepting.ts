type Question = { id: number; isQuestion: boolean; state: string }
type Comment = { rootId: number | null; state: string }

/**
 * The one rule by which answers are accepted, of threads here and of comments beside lessons: of a question that others read, a
 * comment below it that others read.
 */
export const isAcceptable = (question: Question, comment: Comment): boolean =>
  question.isQuestion &&
  question.state === 'published' &&
  comment.rootId === question.id &&
  comment.state === 'published'
