// What is said in every battle.
export default {
  "battle.title": "Battle of {space}",
  "battle.fold": "Show the map",
  "battle.before": "The lines form up",
  "battle.over": "The battle is decided",
  "battle.attacks": "{side} attacks",
  "battle.intercepted": "intercepted on the march",
  "battle.landed": "fresh from the ships",
  "battle.noGeneral": "no general",
  "battle.rating": "Battle rating {rating}",
  "battle.cus": { one: "{count} CU", other: "{count} CUs" },
  "battle.elephants": { one: "{count} elephant", other: "{count} elephants" },
  "battle.choices": "Your choices in the battle",
  "battle.waiting": "{side} decides.",
  "battle.result": "After the battle of {space}",
  "battle.resultAtSea": "After the battle off {space}",
  "battle.dismiss": "Close",
};
