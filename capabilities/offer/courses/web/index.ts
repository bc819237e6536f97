export { ContentStep } from './ContentStep.tsx'
export { CourseOutline, lessonPath } from './CourseOutline.tsx'
export { LessonPanel } from './LessonPanel.tsx'
export { FirstLessons } from './FirstLessons.tsx'
