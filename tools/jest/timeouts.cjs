// Raises Testing Library's timeout of one second for asynchronous queries, because a busy machine can be slow.
const { configure } = require('@testing-library/dom');

configure({ asyncUtilTimeout: 10_000 });
