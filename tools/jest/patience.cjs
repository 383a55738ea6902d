// What comes later is waited for as long as a busy machine may take, instead of the library's one second.
const { configure } = require('@testing-library/dom');

configure({ asyncUtilTimeout: 10_000 });
