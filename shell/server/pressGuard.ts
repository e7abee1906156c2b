/**
 * Records the last click before hydration and repeats it afterwards. Links and forms with an address work without
 * scripts. A form is sent again by a click on its button, because React hydrates the part that a click lands in, and
 * does not do so for a `submit`, which would then be the browser's.
 */
export const PRESS_GUARD =
  ';(function(){var press=null;' +
  'function submitted(event){if(event.target.hasAttribute("action"))return;event.preventDefault();' +
  'press=function(){if(!event.target.isConnected)return;' +
  'if(event.submitter)event.submitter.click();else event.target.requestSubmit()}}' +
  'function clicked(event){var button=event.target.closest&&event.target.closest("#shop button");' +
  'if(button&&button.type!=="submit")press=function(){if(button.isConnected)button.click()}}' +
  'addEventListener("submit",submitted,true);addEventListener("click",clicked,true);' +
  'addEventListener("shop:started",function(){removeEventListener("submit",submitted,true);' +
  'removeEventListener("click",clicked,true);if(press)press()},{once:true})})()';
