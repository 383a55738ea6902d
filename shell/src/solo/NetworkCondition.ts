/** The name of a network condition that the solo harness simulates, such as `good` or `slow`. */
export type NetworkCondition = string;
