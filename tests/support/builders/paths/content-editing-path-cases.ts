import * as content from '#src/shared/paths/content-editing-paths.ts'

type ContentPathName = Extract<keyof typeof content, `${string}Path`>

/** Every path of a page for the texts of the shop, for `paths.test.ts`. The compiler reports a missing one. */
export const contentEditingCases: Record<ContentPathName, [built: string, expected: string, route: string]> = {
  faqEditingPath: [content.faqEditingPath, '/dashboard/faq', 'dashboard/faq'],
  faqQuestionMovedPath: [content.faqQuestionMovedPath(7), '/dashboard/faq?done=moved#question-7', 'dashboard/faq'],
  faqQuestionDeletedPath: [content.faqQuestionDeletedPath, '/dashboard/faq?done=deleted', 'dashboard/faq'],
  newFaqQuestionPath: [content.newFaqQuestionPath(2), '/dashboard/faq/new?group=2', 'dashboard/faq/new'],
  editFaqQuestionPath: [content.editFaqQuestionPath(7), '/dashboard/faq/7', 'dashboard/faq/:id'],
  editFaqQuestionDonePath: [
    content.editFaqQuestionDonePath(7, 'saved'),
    '/dashboard/faq/7?done=saved',
    'dashboard/faq/:id',
  ],
  faqGroupsPath: [content.faqGroupsPath, '/dashboard/faq/groups', 'dashboard/faq/groups'],
  faqGroupMovedPath: [content.faqGroupMovedPath(7), '/dashboard/faq/groups?done=moved#group-7', 'dashboard/faq/groups'],
  faqGroupDeletedPath: [content.faqGroupDeletedPath, '/dashboard/faq/groups?done=deleted', 'dashboard/faq/groups'],
  newFaqGroupPath: [content.newFaqGroupPath, '/dashboard/faq/groups/new', 'dashboard/faq/groups/new'],
  editFaqGroupPath: [content.editFaqGroupPath(7), '/dashboard/faq/groups/7', 'dashboard/faq/groups/:id'],
  editFaqGroupDonePath: [
    content.editFaqGroupDonePath(7, 'saved'),
    '/dashboard/faq/groups/7?done=saved',
    'dashboard/faq/groups/:id',
  ],
  newsletterAdminPath: [content.newsletterAdminPath, '/dashboard/newsletter', 'dashboard/newsletter'],
  newsletterAdminDonePath: [
    content.newsletterAdminDonePath('delete'),
    '/dashboard/newsletter?done=delete',
    'dashboard/newsletter',
  ],
  emailTextsPath: [content.emailTextsPath, '/dashboard/email-texts', 'dashboard/email-texts'],
  editEmailTextsPath: [
    content.editEmailTextsPath('order received'),
    '/dashboard/email-texts/order-received',
    'dashboard/email-texts/:event',
  ],
  editEmailTextsDonePath: [
    content.editEmailTextsDonePath('payment link', 'reset'),
    '/dashboard/email-texts/payment-link?done=reset',
    'dashboard/email-texts/:event',
  ],
}
