export { draftMemos, dropDrafts } from './draft-memos.ts'
export { issueMemosAlone, issueMemosOf } from './issue-memo.ts'
export { memosOfPayout } from './open-memo.ts'
